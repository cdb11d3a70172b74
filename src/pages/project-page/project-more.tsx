import BinIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import ShareIcon from '@mui/icons-material/PersonAddAltOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type AccessLevel, may } from '#domain/access';
import type { Project } from '#domain/project';
import { useLoosePrints } from '#src/features/prints/use-loose-prints.ts';
import { paths } from '#src/paths.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuChoice } from '#src/ui/options-menu.tsx';

interface Props {
  project: Project;
  access: AccessLevel;
  /** What else is done from here, where there is no room for buttons. */
  choices: readonly MenuChoice[];
}

/** The other pages of a project, behind one button. */
export function ProjectMore({ project, access, choices }: Props) {
  const { t } = useTranslation(['projects', 'prints', 'activity', 'bin', 'webhooks']);
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const loose = useLoosePrints(project.id, asked);
  const pages: MenuChoice[] = [
    ...(may(access, 'project.share')
      ? [
          {
            key: 'share',
            label: t('projects:share'),
            icon: <ShareIcon />,
            onChoose: () => void navigate(paths.team(project.id)),
          },
        ]
      : []),
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
    ...(may(access, 'project.webhooks')
      ? [
          {
            key: 'webhooks',
            label: t('webhooks:title'),
            icon: <WebhookIcon />,
            onChoose: () => void navigate(paths.webhooks(project.id)),
          },
        ]
      : []),
    ...(may(access, 'bin.read')
      ? [{ key: 'bin', label: t('bin:title'), icon: <BinIcon />, onChoose: () => void navigate(paths.bin(project.id)) }]
      : []),
  ];
  return <MenuButton label={t('projects:more')} choices={[...choices, ...pages]} onOpen={() => setAsked(true)} />;
}
