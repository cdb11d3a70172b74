import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/platform/clipboard.ts';

/** Milliseconds that the confirmation stays. */
const CONFIRMED = 2_000;

export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('sync');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  return (
    <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
      {copied ? t('copied') : t('copy_text')}
    </Button>
  );
}
