import { useTranslation } from 'react-i18next';

interface Author {
  full_name: string;
  is_deleted: boolean;
}

/** What somebody is called. @returns a deleted account has no name any more; `otherwise` is for who is not known here. */
export function useAuthorName(): (author: Author | undefined, otherwise: string) => string {
  const { t } = useTranslation('words');
  return (author, otherwise) => (author?.is_deleted ? t('deleted_account') : author?.full_name || otherwise);
}
