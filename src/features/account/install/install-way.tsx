import InstallIcon from '@mui/icons-material/InstallMobileOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { promptInstall } from '#src/platform/installed/install.ts';
import type { InstallState } from '#src/platform/installed/install-state.ts';
import { useAct } from '#src/ui/use-act.ts';
import { InstallSteps } from './install-steps.tsx';

interface Props {
  state: Exclude<InstallState, 'installed' | 'none'>;
}

/** Installing as this browser has it: a button, or what to do in its own menu. */
export function InstallWay({ state }: Props) {
  const { t } = useTranslation('install');
  const { run, busy } = useAct(async () => void (await promptInstall()));
  if (state !== 'prompt') return <InstallSteps way={state} />;
  return (
    <Button
      variant="outlined"
      startIcon={<InstallIcon />}
      onClick={() => void run()}
      disabled={busy}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('button')}
    </Button>
  );
}
