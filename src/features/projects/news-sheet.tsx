import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Folder, type FolderSlug, folderSlugs } from '#domain/folder';
import type { NewsItem } from '#src/data/reads/news.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { paths } from '#src/paths.ts';
import { markNewsSeen } from '#src/sync/news.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';

const slugs = Object.keys(folderSlugs) as FolderSlug[];

/** Where a drawing stands: the project where that is not on the screen already, and the folders. */
function usePlaceText(withProject: boolean) {
  const { t } = useTranslation('projects');
  const nameOf = ({ folder_type, name }: Folder) => {
    const slug = slugs.find((candidate) => folderSlugs[candidate] === folder_type);
    return slug === undefined ? name : t(`root.${slug}`);
  };
  return ({ project_name, trail }: NewsItem) =>
    [...(withProject ? [project_name] : []), ...trail.map(nameOf)].join(' / ');
}

function NewsLine({ item, place }: { item: NewsItem; place: string }) {
  const { t } = useTranslation(['site', 'words']);
  const { document, from_label, version, author, is_chosen, at } = item;
  const by = is_chosen ? t('site:news.chosen_by', { name: author }) : t('site:news.by', { name: author });
  const name = useDocumentName()(document.name, version.file_name);
  const open = (
    <Button
      variant="outlined"
      component={Link}
      to={paths.document(document)}
      aria-label={t('site:news.open', { name })}
      sx={{ flexShrink: 0 }}
    >
      {t('words:open')}
    </Button>
  );
  return (
    <ListItem disableGutters data-testid="news-item" sx={{ gap: 2 }}>
      <ListItemText
        primary={name}
        secondary={
          <>
            <strong>{t('site:news.step', { from: from_label, to: version.label })}</strong>
            {author === '' ? '' : ` ${by}`} · <AgeText time={at} />
            <br />
            {place}
          </>
        }
        sx={{ overflowWrap: 'anywhere' }}
      />
      {open}
    </ListItem>
  );
}

interface Props {
  items: readonly NewsItem[];
  onClose: () => void;
  /** Of several projects. */
  withProject: boolean;
}

export function NewsSheet({ items, onClose, withProject }: Props) {
  const { t } = useTranslation('site');
  const placeOf = usePlaceText(withProject);
  const seen = useAct(async () => {
    await markNewsSeen(items.map(({ document, version }) => ({ document_id: document.id, version_id: version.id })));
    onClose();
  });
  const actions = (
    <Button variant="contained" onClick={() => void seen.run()} disabled={seen.busy}>
      {t('news.seen')}
    </Button>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('news.title')} actions={actions} testId="news-sheet">
      <List disablePadding>
        {items.map((item) => (
          <NewsLine key={item.document.id} item={item} place={placeOf(item)} />
        ))}
      </List>
    </SheetOrDialog>
  );
}
