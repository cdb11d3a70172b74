import { useLayoutEffect } from 'react';

/** Just below MUI's dialogs (1300): what a dialog was opened for is in it, and no notice of before hides that. */
const BELOW_DIALOGS = '1299';
const ABOVE_DIALOGS = '1400';

/** `snackbar-list.tsx` lays the list of notices there; all of them have one layer. */
export const noticeLayer = `var(--notice-layer, ${BELOW_DIALOGS})`;

/** For each notice: one that is said while a dialog is open is about what is done in it, and stands above it. */
export function useNoticeLayer(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const inDialog = document.querySelector('.MuiDialog-root') !== null;
    style.setProperty('--notice-layer', inDialog ? ABOVE_DIALOGS : BELOW_DIALOGS);
  }, []);
}
