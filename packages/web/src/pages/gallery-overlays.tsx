import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Row, sayBad, sayGood, sayUndo, Specimen } from './gallery-parts.tsx'

export const GalleryOverlays = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Specimen title="dialog · drawer · toast">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <Button onClick={sayGood}>Good toast</Button>
        <Button onClick={sayUndo}>Toast with action</Button>
        <Button onClick={sayBad}>Bad toast</Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Revoke this key?"
        text="Programs that use it are refused from now on."
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Revoke
            </Button>
          </>
        }
      >
        <Field label="Type its name to be sure">
          <Input />
        </Field>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Delivery"
        text="purchase.completed, attempt 3 of 8"
        actions={<Button variant="primary">Resend</Button>}
      >
        <p className="text-sm text-ink-soft">Request and answer stand here.</p>
      </Drawer>
    </Specimen>
  )
}
