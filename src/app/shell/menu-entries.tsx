import ArchitectureIcon from '@mui/icons-material/ArchitectureOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { paths } from '#src/paths.ts';
import { usePlace } from './use-place.ts';

const folderIcons: Record<FolderSlug, ComponentType<SvgIconProps>> = {
  drawings: ArchitectureIcon,
  photos: PhotoLibraryIcon,
  'field-reports': AssignmentIcon,
  'other-files': DescriptionIcon,
};

export interface MenuEntry {
  key: string;
  label: string;
  /** Where there is little room. */
  short: string;
  Icon: ComponentType<SvgIconProps>;
  to: string;
  selected: boolean;
  /** Belongs to the entry above it. */
  nested: boolean;
}

/** The menu's entries: the projects, and inside a project its four roots. */
export function useMenuEntries(): MenuEntry[] {
  const { t } = useTranslation(['shell', 'projects']);
  const { projectId, folder: current } = usePlace();
  const label = t('shell:projects');
  const projects = { key: 'projects', label, short: label, Icon: FolderIcon, to: paths.projects() };
  const entries = [{ ...projects, selected: projectId === undefined, nested: false }];
  if (projectId === undefined) return entries;
  const slugs = Object.keys(folderSlugs) as FolderSlug[];
  const roots = slugs.map((folder) => ({
    key: folder,
    label: t(`projects:root.${folder}`),
    short: t(`projects:root_short.${folder}`),
    Icon: folderIcons[folder],
    to: paths.project(projectId, { folder }),
    selected: folder === current,
    nested: true,
  }));
  return [...entries, ...roots];
}
