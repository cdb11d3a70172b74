import FolderIcon from '@mui/icons-material/Folder';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TreeItem, treeItemClasses } from '@mui/x-tree-view/TreeItem';
import { useTranslation } from 'react-i18next';
import type { FolderNode } from '#src/data/reads/folders.ts';

/** A folder with those below it. */
export function FolderTreeItem({ node }: { node: FolderNode }) {
  const { t } = useTranslation('folders');
  const { folder, count, children } = node;
  return (
    <TreeItem
      itemId={String(folder.id)}
      data-testid="folder-node"
      aria-label={t('with_count', { name: folder.name, count })}
      sx={thumbSized}
      label={<FolderLabel name={folder.name} count={count} />}
    >
      {children.map((child) => (
        <FolderTreeItem key={child.folder.id} node={child} />
      ))}
    </TreeItem>
  );
}

/** The row and the arrow in it are targets of their own: each as large as a thumb. */
const thumbSized = {
  [`& > .${treeItemClasses.content}`]: { minHeight: 48, py: 0 },
  [`& > .${treeItemClasses.content} > .${treeItemClasses.iconContainer}`]: {
    width: 48,
    minWidth: 48,
    height: 48,
    alignItems: 'center',
    justifyContent: 'center',
  },
};

function FolderLabel({ name, count }: { name: string; count: number }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <FolderIcon aria-hidden sx={{ color: 'primary.main', flexShrink: 0 }} />
      <Typography noWrap title={name} sx={{ flexGrow: 1 }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" sx={{ flexShrink: 0, pr: 1 }}>
        {count}
      </Typography>
    </Stack>
  );
}
