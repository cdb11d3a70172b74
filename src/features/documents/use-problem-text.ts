import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import type { UploadProblem } from './upload-problems.ts';

/** The sentence for what is wrong with a field. */
export function useProblemText(): (problem: UploadProblem | undefined) => string | undefined {
  const { t } = useTranslation('uploads');
  return (problem) => {
    if (problem === undefined) return undefined;
    if (problem === 'title_too_long') return t('problem.title_too_long', { max: String(limits.documentNameMax) });
    if (problem === 'version_too_long') return t('problem.version_too_long', { max: String(limits.versionLabelMax) });
    if (problem === 'description_too_long')
      return t('problem.description_too_long', { max: String(limits.descriptionMax) });
    return t(`problem.${problem}`);
  };
}
