import { useLayoutEffect } from 'react';

/** Just below MUI's dialogs (1300): what a dialog was opened for is in it, and no notice of before hides that. */
const BELOW_DIALOGS = '1299';
const ABOVE_DIALOGS = '1400';

const LAYER = '--notice-layer';

/** `snackbar-list.tsx` lays the list of notices there; all of them have one layer. */
export const noticeLayer = `var(${LAYER}, ${BELOW_DIALOGS})`;

/** For each notice: one that is said while a dialog is open is about what is done in it, and stands above it. */
export function useNoticeLayer(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(LAYER, isDialogOpen() ? ABOVE_DIALOGS : BELOW_DIALOGS);
  }, []);
}

const isDialogOpen = () => document.querySelector('.MuiDialog-root') !== null;

/** Whether a dialog that was opened after the last notice lies over all of them. */
export const isBehindDialog = () =>
  isDialogOpen() && document.documentElement.style.getPropertyValue(LAYER) !== ABOVE_DIALOGS;
