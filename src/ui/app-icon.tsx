import ArchitectureIcon from '@mui/icons-material/ArchitectureOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import GridViewIcon from '@mui/icons-material/GridViewOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PolylineIcon from '@mui/icons-material/PolylineOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ViewListIcon from '@mui/icons-material/ViewListOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

const icons = {
  folder: FolderIcon,
  drawings: ArchitectureIcon,
  photos: PhotoLibraryIcon,
  otherfiles: DescriptionIcon,
  report: AssignmentIcon,
  discussion: ForumIcon,
  calendar: CalendarIcon,
  location: PlaceIcon,
  print: PrintIcon,
  versionhistory: HistoryIcon,
  vectorize: PolylineIcon,
  gridview: GridViewIcon,
  listview: ViewListIcon,
} as const satisfies Record<string, ComponentType<SvgIconProps>>;
export type AppIconName = keyof typeof icons;

interface Props extends SvgIconProps {
  name: AppIconName | (string & Record<never, never>);
}

/** The product's own set of icons; a name that it does not have stands for any other file. */
export function AppIcon({ name, ...rest }: Props) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as AppIconName] : icons.otherfiles;
  return <Icon {...rest} />;
}
