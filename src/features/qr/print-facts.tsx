import { useTranslation } from 'react-i18next';
import type { PrintAnswer } from '#src/data/reads/print-verdict.ts';
import { dateText } from '#src/text/moments.ts';
import { FactList } from '#src/ui/fact-list.tsx';

/** Which sheet of paper this is about. */
export function PrintFacts({ answer }: { answer: Extract<PrintAnswer, { known: true }> }) {
  const { t, i18n } = useTranslation('qr');
  const { document, printed, project_name } = answer;
  const facts = [
    ...(document === null ? [] : [{ name: t('document'), value: document.name }]),
    ...(printed === null
      ? []
      : [
          {
            name: t('printed'),
            value: t('printed_facts', { label: printed.label, date: dateText(printed.created_at, i18n.language) }),
          },
        ]),
    { name: t('project'), value: project_name },
  ];
  return <FactList facts={facts} />;
}
