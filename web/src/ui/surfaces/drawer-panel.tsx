import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type PanelProps = Pick<DrawerProps, 'opened' | 'title' | 'onClose' | 'children'>;

export default function DrawerPanel(props: PanelProps) {
  const { t } = useTranslation();
  return (
    <MantineDrawer
      {...props}
      size={300}
      // The scroll lock library writes style elements that the content security policy blocks.
      lockScroll={false}
      // A header inside a dialog is not a banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    />
  );
}
