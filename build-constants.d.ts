// Replaced by their values when vite or vitest builds; absent when a file runs under plain Node.

/** `<package version>+<first ten digits of the hash of the sources>`. */
declare const __APP_VERSION__: string;

/** Where pdf.js finds cmaps/, standard_fonts/, wasm/ and iccs/; ends with a slash. */
declare const __PDFJS_URL__: string;
