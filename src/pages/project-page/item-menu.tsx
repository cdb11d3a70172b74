import { useTranslation } from 'react-i18next';
import { OptionsMenu } from '#src/ui/options-menu.tsx';
import type { MenuAnchor } from '#src/ui/use-menu-gesture.ts';
import type { Item } from './project-dialogs.tsx';
import { type Chooser, type ItemActs, useItemChoices } from './use-item-choices.tsx';

/** A menu that was opened: of what, and where. */
export interface OpenedMenu {
  item: Item;
  anchor: MenuAnchor;
}

interface Props {
  open: boolean;
  /** The last one opened: it is seen while it closes. */
  opened: OpenedMenu | undefined;
  chooser: Chooser;
  acts: ItemActs;
  onClose: () => void;
}

/** The one menu of all folders and documents on the screen. */
export function ItemMenu({ open, opened, chooser, acts, onClose }: Props) {
  const { t } = useTranslation('documents');
  const item = opened?.item;
  const choices = useItemChoices(item, chooser, acts);
  const name = item === undefined ? '' : item.kind === 'folder' ? item.folder.name : item.document.name;
  return (
    <OptionsMenu
      open={open && choices !== undefined}
      anchor={opened?.anchor}
      label={t('options', { name })}
      choices={choices ?? []}
      onClose={onClose}
    />
  );
}
