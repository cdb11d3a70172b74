import BackIcon from '@mui/icons-material/ArrowBack';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/paths.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useGoBack } from '#src/ui/frame/use-go-back.ts';

interface Props {
  title: string;
  hint?: string | undefined;
  /** What to do about it, before the way back. */
  action?: ReactNode;
  /** The way back stands below a form, beside a button. */
  isForm?: boolean;
  icon?: ReactNode;
}

/** Why there is nothing to see, and what to do about it. */
export function ViewerNotice({ title, hint, action, isForm = false, icon = <FileIcon /> }: Props) {
  const { t } = useTranslation('words');
  const goBack = useGoBack(paths.projects());
  const actions = (
    <Stack
      direction={isForm ? 'column' : 'row'}
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center' }}
    >
      {action}
      <Button variant={action === undefined ? 'contained' : 'outlined'} startIcon={<BackIcon />} onClick={goBack}>
        {t('back')}
      </Button>
    </Stack>
  );
  return <EmptyState icon={icon} title={title} hint={hint} action={actions} />;
}
