import type { Language } from '../language.ts';

/** What stands below a printed code, the same from server and device: in letters that every PDF reader has (WinAnsi). */
export const codeHints: Record<Language, string> = {
  en: 'Scan to check',
  es: 'Escanear para comprobar',
  de: 'Zum Prüfen scannen',
  fr: 'Scanner pour vérifier',
  pt: 'Escaneie para verificar',
  pl: 'Skanuj kod',
};
