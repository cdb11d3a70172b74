import ScanIcon from '@mui/icons-material/QrCodeScanner';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import { readKnownProject } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { AppIcon, type AppIconName } from '#src/ui/app-icon.tsx';
import { usePlace } from './use-place.ts';

const folderIcons: Record<FolderSlug, AppIconName> = {
  drawings: 'drawings',
  photos: 'photos',
  'field-reports': 'report',
  'other-files': 'otherfiles',
};

export interface MenuEntry {
  key: string;
  label: string;
  /** Where there is little room. */
  short: string;
  icon: ReactNode;
  to: string;
  selected: boolean;
  /** Belongs to the entry above it. */
  nested: boolean;
}

/** The project being looked at, unless this device has none of it: no menu leads into what is not there. */
export function useMenuProject(): number | undefined {
  const { projectId } = usePlace();
  const known = useLiveQuery(async () => {
    const found = projectId === undefined ? undefined : await read((store) => readKnownProject(store, projectId));
    return { absent: found === undefined };
  }, [projectId]);
  return known?.absent === true ? undefined : projectId;
}

/** The projects and, inside a project, its four roots. */
export function useProjectEntries(): MenuEntry[] {
  const { t } = useTranslation(['shell', 'projects']);
  const { screen, folder: current } = usePlace();
  const projectId = useMenuProject();
  const label = t('shell:projects');
  const projects = { key: 'projects', label, short: label, icon: <AppIcon name="folder" />, to: paths.projects() };
  const entries = [{ ...projects, selected: screen === 'projects', nested: false }];
  if (projectId === undefined) return entries;
  const slugs = Object.keys(folderSlugs) as FolderSlug[];
  const roots = slugs.map((folder) => ({
    key: folder,
    label: t(`projects:root.${folder}`),
    short: t(`projects:root_short.${folder}`),
    icon: <AppIcon name={folderIcons[folder]} />,
    to: paths.project(projectId, { folder }),
    selected: folder === current,
    nested: true,
  }));
  return [...entries, ...roots];
}

/** Checking a printed sheet. */
export function useScanEntry(): MenuEntry {
  const { t } = useTranslation('shell');
  const { screen } = usePlace();
  const label = t('scan');
  const what = { key: 'scan', label, short: label, icon: <ScanIcon />, to: paths.scan() };
  return { ...what, selected: screen === 'scan', nested: false };
}
