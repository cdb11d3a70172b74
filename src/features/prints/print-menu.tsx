import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import NumbersIcon from '@mui/icons-material/Numbers';
import UndoIcon from '@mui/icons-material/Undo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';
import { strikePrint, uncollectPrint } from '#src/sync/acts/prints.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuChoice } from '#src/ui/options-menu.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { CopiesDialog } from './copies-dialog.tsx';

interface Props {
  item: PrintItem;
  mayCount: boolean;
  mayStrike: boolean;
}

/** What is seldom done with an entry of the register. */
export function PrintMenu({ item: { print }, mayCount, mayStrike }: Props) {
  const { t } = useTranslation('prints');
  const [dialog, setDialog] = useState<'count' | 'strike'>();
  const strike = useAct(() => strikePrint(print));
  const uncollect = useAct(() => uncollectPrint(print));
  const close = () => setDialog(undefined);
  const again: MenuChoice = {
    key: 'uncollect',
    label: t('uncollect'),
    icon: <UndoIcon />,
    onChoose: () => void uncollect.run(),
  };
  const choices: MenuChoice[] = [
    {
      key: 'count',
      label: t('count'),
      icon: <NumbersIcon />,
      onChoose: () => setDialog('count'),
      reason: mayCount ? undefined : t('only_author'),
    },
    ...(print.collected > 0 ? [again] : []),
    {
      key: 'strike',
      label: t('strike'),
      icon: <DeleteIcon />,
      onChoose: () => setDialog('strike'),
      reason: mayStrike ? undefined : t('only_author_strikes'),
    },
  ];
  const label = t('more_of', { name: print.document_name, label: print.label });
  return (
    <>
      <MenuButton label={label} choices={choices} />
      {dialog === 'count' ? <CopiesDialog print={print} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog === 'strike'}
        title={t('strike_title')}
        body={t('strike_body')}
        confirm={t('strike')}
        busy={strike.busy}
        onConfirm={() => void strike.run().then(close)}
        onClose={close}
      />
    </>
  );
}
