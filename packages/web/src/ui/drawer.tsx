import { Overlay, type OverlayProps } from './dialog.tsx'

/** The details of a row, next to the list that they are of. */
export const Drawer = (props: OverlayProps) => <Overlay kind="drawer" {...props} />
