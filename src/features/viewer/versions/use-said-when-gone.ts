import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

/** What became of a version while a question about it was open; null: it is as it was. */
const becameOf = (id: number) =>
  read(async (store) => {
    const version = await store.versions.get(id);
    if (version === undefined) return 'gone_meanwhile';
    const document = await store.documents.get(version.document_id);
    return document?.current_version_id === id ? 'made_current' : null;
  });

/**
 * A question about a version goes with the row or the banner that it was asked from, as another device deletes the version or makes it
 * current: the person is told why.
 * @param isAsked the question is open from the start.
 */
export function useSaidWhenGone({ id, label }: Pick<Version, 'id' | 'label'>, isAsked = false) {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const isOpen = useRef(isAsked);
  const say = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    say.current = async () => {
      const became = await becameOf(id);
      if (became !== null) enqueueSnackbar(t(became, { label }), { variant: 'info' });
    };
  });
  useEffect(
    () => () => {
      if (isOpen.current) void say.current?.();
    },
    [],
  );
  return {
    asked: () => {
      isOpen.current = true;
    },
    answered: () => {
      isOpen.current = false;
    },
  };
}
