// Runs before the first paint, so it is small and waits for nothing. The page may have been drawn at build time, for
// anybody: here it learns what only this device knows.
(() => {
  const page = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // Those of domain/language.ts: this file imports nothing (src/text/first-paint.test.ts compares them).
  const languages = ['en', 'es', 'de', 'fr', 'pt', 'pl'];
  // A language that was pressed before the app could hear it: see src/features/landing/language-switch.tsx.
  const address = new URL(location.href);
  const pressed = address.searchParams.get('language');
  if (pressed !== null) {
    address.searchParams.delete('language');
    history.replaceState(history.state, '', address);
    try {
      // Anybody can make such an address.
      if (languages.includes(pressed)) localStorage.setItem('plumbline:language', pressed);
    } catch {
      // The browser keeps nothing for this page.
    }
  }
  // As the theme chooses (src/app/theme.ts): by hand, else by the system.
  const mode = kept('mui-mode');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = mode === 'dark' || (mode !== 'light' && systemIsDark) ? 'dark' : 'light';
  // Who is signed in goes on to the projects; who chose another language reads that. src/main.tsx draws both anew.
  const language = kept('plumbline:language');
  const isForAnother = languages.includes(language) && language !== page.lang;
  const isHeld = kept('plumbline:token') !== null || isForAnother;
  if (isHeld) page.dataset.hold = '';
  // The app's scripts wait aside (see scripts/prerender.ts) until what is drawn has been painted.
  const start = () => {
    const aside = document.getElementById('app-scripts');
    if (aside === null) return;
    aside.remove();
    const scripts = aside.content.cloneNode(true);
    for (const script of scripts.querySelectorAll('script')) script.async = false;
    document.head.append(scripts);
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (isHeld) return start();
    requestAnimationFrame(() => setTimeout(start));
    // A page in the background is not painted.
    setTimeout(start, 500);
  });
})();
