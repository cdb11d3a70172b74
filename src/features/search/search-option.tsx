import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#domain/endpoints/search';
import { type FolderSlug, folderSlugs, type RootFolderType } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { AppIcon, type AppIconName } from '#src/ui/app-icon.tsx';
import { matchedParts } from './matched-parts.ts';

const icons: Record<RootFolderType, AppIconName> = {
  plans: 'drawings',
  photos: 'photos',
  field_reports: 'report',
  other_files: 'otherfiles',
};

function slugOf(type: RootFolderType): FolderSlug {
  const slugs = Object.keys(folderSlugs) as FolderSlug[];
  return slugs.find((slug) => folderSlugs[slug] === type) ?? 'drawings';
}

/** A text with the words in bold that were asked for. */
function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return matchedParts(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.matched ? <strong key={key}>{part.text}</strong> : <span key={key}>{part.text}</span>;
  });
}

/** Where the words were found, when that is not to be seen in the name. */
function Reason({ hit, query }: { hit: SearchHit; query: string }) {
  const { t } = useTranslation('search');
  if (hit.matched === 'text') return t('in_text');
  if (hit.matched === 'folder') return <Marked text={t('in_folder', { name: hit.folder_name })} query={query} />;
  return <Marked text={hit.description} query={query} />;
}

/** The folders that it stands in, the root left out: `Obra / Estructura`. Of what is not on this device, the last of them. */
function useFolderPath({ folder_id, folder_name }: SearchHit): string {
  const path = useLiveQuery(
    async () => (folder_id === null ? [] : read((store) => readFolderPath(store, folder_id))),
    [folder_id],
  );
  if (folder_id === null) return '';
  const names = (path ?? []).filter(({ parent_folder_id }) => parent_folder_id !== null).map(({ name }) => name);
  return names.length === 0 ? folder_name : names.join(' / ');
}

interface Props {
  id: string;
  hit: SearchHit;
  /** Other kinds of file in which the sheet was found. */
  also: readonly string[];
  query: string;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** A found document: name, project, kind of folder, version. */
export function SearchOption({ id, hit, also, query, active, onChoose, onPoint }: Props) {
  const { t } = useTranslation(['projects', 'search']);
  const nameOf = useDocumentName();
  const own = useRef<HTMLDivElement>(null);
  const path = useFolderPath(hit);
  useEffect(() => {
    if (active) own.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const small = { component: 'div', noWrap: true, color: 'textSecondary', sx: { fontSize: '0.875rem' } } as const;
  return (
    <Box
      ref={own}
      id={id}
      role="option"
      aria-selected={active}
      data-testid="search-option"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        mx: 1,
        px: 1,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: active ? 'action.selected' : undefined,
        outline: active ? '2px solid' : undefined,
        outlineColor: 'primary.main',
        outlineOffset: -2,
        scrollMarginBlock: 40,
      }}
    >
      <AppIcon name={icons[hit.folder_type]} sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" noWrap>
          <Marked text={nameOf(hit.name, hit.file_path)} query={query} />
        </Typography>
        {also.length === 0 ? null : (
          <Typography {...small}>{t('search:also_as', { kinds: also.join(', ') })}</Typography>
        )}
        <Box sx={{ display: 'flex' }}>
          <Typography {...small}>{hit.project_name}</Typography>
          <Typography {...small} sx={{ ...small.sx, flexShrink: 0, whiteSpace: 'pre' }}>
            {` · ${t(`root.${slugOf(hit.folder_type)}`)}`}
          </Typography>
          {path === '' ? null : (
            <Typography {...small} title={path} sx={{ ...small.sx, whiteSpace: 'pre', minWidth: 0, flexShrink: 0.2 }}>
              {` · ${path}`}
            </Typography>
          )}
        </Box>
        {hit.matched === 'name' ? null : (
          <Typography {...small}>
            <Reason hit={hit} query={query} />
          </Typography>
        )}
      </Box>
      <Typography component="div" noWrap color="textSecondary" sx={{ flexShrink: 0, maxWidth: 96 }}>
        {hit.version}
      </Typography>
    </Box>
  );
}
