// The languages that the server writes in.
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
