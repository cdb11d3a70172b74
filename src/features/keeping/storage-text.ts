import { useTranslation } from 'react-i18next';
import { bytesText } from '#src/text/moments.ts';

/** What is held, and of how much where there is a bound. `quota` in bytes; null: none; undefined: not known yet. */
export function useStorageText(): (held: { bytes: number; files: number }, quota?: number | null) => string {
  const { t, i18n } = useTranslation('keeping');
  return ({ bytes, files }, quota) => {
    const held = bytesText(bytes, i18n.language);
    const size = quota == null ? held : t('of_quota', { held, quota: bytesText(quota, i18n.language) });
    return `${t('files', { count: files })}, ${size}`;
  };
}
