// What the drawings and reports of the demo have in common, whatever their language.

export type Language = 'en' | 'es';
