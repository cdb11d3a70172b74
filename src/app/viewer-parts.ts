import { part } from './part.tsx';

export const documentPart = part(async () => (await import('#src/pages/viewer-page.tsx')).DocumentPage);
export const imagePart = part(async () => (await import('#src/pages/viewer-page.tsx')).ImagePage);
