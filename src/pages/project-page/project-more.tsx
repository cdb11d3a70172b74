import HistoryIcon from '@mui/icons-material/History';
import MoreIcon from '@mui/icons-material/MoreVert';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Project } from '#domain/project';
import { useLoosePrints } from '#src/features/prints/use-loose-prints.ts';
import { paths } from '#src/paths.ts';
import { type MenuChoice, OptionsMenu } from '#src/ui/options-menu.tsx';

interface Props {
  project: Project;
  /** What else is done from here, where there is no room for buttons. */
  choices: readonly MenuChoice[];
}

/** The other pages of a project, behind one button. */
export function ProjectMore({ project, choices }: Props) {
  const { t } = useTranslation(['projects', 'prints', 'activity']);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const loose = useLoosePrints(project.id, open);
  const pages: MenuChoice[] = [
    {
      key: 'prints',
      label: loose > 0 ? t('prints:menu_loose', { count: loose }) : t('prints:menu'),
      icon: <PrintIcon />,
      onChoose: () => void navigate(paths.prints(project.id)),
    },
    {
      key: 'activity',
      label: t('activity:title'),
      icon: <HistoryIcon />,
      onChoose: () => void navigate(paths.activity(project.id)),
    },
  ];
  return (
    <>
      <IconButton
        aria-label={t('projects:more')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <MoreIcon />
      </IconButton>
      <OptionsMenu
        open={open}
        anchor={anchor}
        label={t('projects:more')}
        choices={[...choices, ...pages]}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
