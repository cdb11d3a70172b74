// The words of the page that a printed code leads to.

import type { Verdict } from '#domain/qr-code';

/** `unknown`: no code of ours; `contested`: of two different sheets; `too_many`: not checked, because this address asks too often. */
export type PageState = Verdict | 'unknown' | 'contested' | 'too_many';

export interface VerifyWords {
  /** The verdict; of a superseded print with what took its place. */
  heading: Record<PageState, string>;
  /** What to do with the print. */
  advice: Record<PageState, string>;
  /** What took a print's place, and since when, where that is known. */
  superseded(label: string, since: string | null): string;
  /** The same where a later one than that is current by now. */
  supersededSince(since: string): string;
  /** Of a version that was made beside the current one, while people are asked which of them holds. */
  undecided(label: string, current: string): string;
  buildFrom(label: string, since: string | null): string;
  document: string;
  printed: string;
  /** Of which version a print is: the time is the version's, for a code does not know when it was printed. */
  uploaded(label: string, time: string): string;
  checked: string;
  open: string;
  openDrawing: string;
}

export const writtenVerdicts: Record<'en' | 'es', VerifyWords> = {
  en: {
    heading: {
      current: 'Current',
      undecided: 'Not decided',
      superseded: 'Superseded',
      withdrawn: 'Withdrawn',
      unknown: 'Unknown code',
      contested: 'Two sheets, one code',
      too_many: 'Not checked',
    },
    advice: {
      current: 'This print is the version to build from.',
      undecided: 'Do not build from this print until that is decided.',
      superseded: 'Do not build from this print.',
      withdrawn: 'Do not build from this print: it was deleted.',
      unknown: 'This server does not know this code. Do not trust this print before you have asked who gave it to you.',
      contested:
        'Two different sheets claim this code. Do not build from this print before you have asked who gave it to you.',
      too_many: 'Too many codes were checked from here. Wait a few minutes and scan again.',
    },
    superseded: (label, since) => `Superseded by ${label}${since === null ? '' : ` since ${since}`}`,
    supersededSince: (since) => `Superseded since ${since}`,
    undecided: (label, current) =>
      `${label} was made beside ${current}, and nobody has decided yet which of them holds.`,
    buildFrom: (label, since) => `The version to build from is ${label}${since === null ? '' : `, since ${since}`}.`,
    document: 'Document',
    printed: 'This print',
    uploaded: (label, time) => `${label}, uploaded ${time}`,
    checked: 'Checked',
    open: 'Open Plumbline',
    openDrawing: 'Open the drawing and its comments in Plumbline',
  },
  es: {
    heading: {
      current: 'Vigente',
      undecided: 'Sin decidir',
      superseded: 'Reemplazada',
      withdrawn: 'Anulada',
      unknown: 'Código desconocido',
      contested: 'Dos planos, un código',
      too_many: 'Sin comprobar',
    },
    advice: {
      current: 'Esta copia es la versión con la que se debe construir.',
      undecided: 'No construyas con esta copia hasta que se decida.',
      superseded: 'No construyas con esta copia.',
      withdrawn: 'No construyas con esta copia: se eliminó.',
      unknown: 'Este servidor no conoce este código. No te fíes de esta copia sin preguntar antes a quien te la dio.',
      contested:
        'Dos planos distintos reclaman este código. No construyas con esta copia sin preguntar antes a quien te la dio.',
      too_many: 'Se han comprobado demasiados códigos desde aquí. Espera unos minutos y vuelve a escanear.',
    },
    superseded: (label, since) => `Reemplazada por ${label}${since === null ? '' : ` desde el ${since}`}`,
    supersededSince: (since) => `Reemplazada desde el ${since}`,
    undecided: (label, current) => `${label} se hizo junto a ${current}, y aún no se ha decidido cuál de las dos vale.`,
    buildFrom: (label, since) =>
      `La versión con la que se debe construir es ${label}${since === null ? '' : `, desde el ${since}`}.`,
    document: 'Documento',
    printed: 'Esta copia',
    uploaded: (label, time) => `${label}, subida el ${time}`,
    checked: 'Comprobado',
    open: 'Abrir Plumbline',
    openDrawing: 'Abrir el plano y sus comentarios en Plumbline',
  },
};
