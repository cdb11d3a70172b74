import { part } from './part.tsx';

export type SignedInScreens = typeof import('./signed-in-screens.ts');
export const signedInScreens = (): Promise<SignedInScreens> => import('./signed-in-screens.ts');

export const documentPart = part(async () => (await signedInScreens()).document());
export const imagePart = part(async () => (await signedInScreens()).image());
