import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

interface Props extends ComponentProps<typeof EmptyState> {
  /** What is not here of the project may be on the server; undefined before that is known. */
  isComing: boolean | undefined;
}

/** What stands where nothing of a project is: while the project comes in, nobody knows that there is nothing. */
export function EmptyOfProject({ isComing, ...state }: Props) {
  const { t } = useTranslation('words');
  if (isComing === undefined) return null;
  const words = isComing ? { title: t('coming_in'), hint: t('coming_in_hint') } : {};
  return <EmptyState {...state} {...words} />;
}
