import { useTranslation } from 'react-i18next';
import type { PrintAnswer } from '#src/data/reads/prints/print-verdict.ts';
import { dateText } from '#src/text/moments.ts';
import { FactList } from '#src/ui/fact-list.tsx';

type Props = Pick<Extract<PrintAnswer, { known: true }>, 'name' | 'label' | 'printed' | 'project_name'>;

/** Which sheet of paper this is about. */
export function PrintFacts({ name, label, printed, project_name }: Props) {
  const { t, i18n } = useTranslation('qr');
  const print =
    printed === null
      ? label
      : t('printed_facts', { label: printed.label, date: dateText(printed.created_at, i18n.language) });
  const facts = [
    ...(name === undefined ? [] : [{ name: t('document'), value: name }]),
    ...(print === undefined ? [] : [{ name: t('printed'), value: print }]),
    ...(project_name === '' ? [] : [{ name: t('project'), value: project_name }]),
  ];
  return <FactList facts={facts} />;
}
