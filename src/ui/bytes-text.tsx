import { useTranslation } from 'react-i18next';
import { bytesText } from '#src/text/moments.ts';

/** A size, of `bytes`, for people. */
export function BytesText({ bytes }: { bytes: number }) {
  const { i18n } = useTranslation();
  return <span>{bytesText(bytes, i18n.language)}</span>;
}
