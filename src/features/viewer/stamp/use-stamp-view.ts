import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captionOf } from '#domain/stamp/caption';
import { codeHints } from '#domain/stamp/code-hints';
import type { Stamp } from '#domain/stamp/stamp-pdf';
import { read } from '#src/data/current-store.ts';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { type PrintCode, readPrintCode } from '#src/data/reads/prints/print-code.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { PageStamp } from '#src/features/viewer/pdf/use-open-sheets.ts';
import { languageFor } from '#src/text/languages.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { readableChoice, type StampChoice, useStampChoice } from './stamp-choice.ts';

export interface StampView {
  /** undefined while looking. */
  code: PrintCode | undefined;
  choice: StampChoice;
  choose: (choice: StampChoice) => void;
  /** What is put on the sheet; undefined where there is no code that the server knows. */
  stamp: Stamp | undefined;
  /** Whether the sheet is shown with it. */
  shown: boolean;
  show: (shown: boolean) => void;
  /** The sheet cannot be shown with it. */
  onFailed: () => void;
}

/** The code of the version that is open, and whether it is shown on its sheet. */
export function useStampView(opened: OpenedDocument | null | undefined): StampView {
  const { t, i18n } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const [chosen, choose] = useStampChoice();
  const [shown, show] = useState(false);
  const name = opened?.document.name;
  const version = opened?.shown.version;
  const id = version?.id;
  const code = useLiveQuery(
    async () => (id === undefined ? undefined : read((store) => readPrintCode(store, id))),
    [id],
  );
  const text = code?.status === 'given' ? code.text : undefined;
  const choice = useMemo(() => (text === undefined ? chosen : readableChoice(chosen, text)), [chosen, text]);
  const hint = codeHints[languageFor([i18n.language])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the version only what stands on the paper
  const stamp = useMemo((): Stamp | undefined => {
    if (text === undefined || name === undefined || version === undefined) return undefined;
    return { text, ...choice, caption: captionOf(name, version, hint) };
  }, [text, name, version?.label, version?.created_at, choice, hint]);
  const onFailed = () => {
    show(false);
    enqueueSnackbar(t('stamp.view_failed'), { variant: 'error' });
  };
  return { code, choice, choose, stamp, shown: shown && stamp !== undefined, show, onFailed };
}

/** What the sheet is shown with. */
export function stampingOf({ shown, stamp, onFailed }: StampView): PageStamp | undefined {
  return shown && stamp !== undefined ? { stamp, onFailed } : undefined;
}

/** Another one for whatever changes the sheet. */
export function stampKey({ shown, stamp }: StampView): string {
  return shown ? JSON.stringify(stamp) : '';
}
