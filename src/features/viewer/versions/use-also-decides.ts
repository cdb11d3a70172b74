import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { listText } from '#src/text/moments.ts';
import type { Choice } from './use-make-current.ts';

/** About which others it decides, too, to make a version current; undefined where there are none. */
export function useAlsoDecides({ version, beside }: Pick<Choice, 'version' | 'beside'>): string | undefined {
  const { t, i18n } = useTranslation('viewer');
  const ids = beside.filter((id) => id !== version.id);
  const others = useLiveQuery(
    async () => (await read((store) => store.versions.bulkGet(ids))).flatMap((other) => other?.label ?? []),
    [ids.join(' ')],
    [],
  );
  if (others.length === 0) return undefined;
  return t('also_decides', { label: version.label, others: listText(others, i18n.language) });
}
