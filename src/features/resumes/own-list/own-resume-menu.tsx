import { Form, href } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { MenuButton, MenuDivider, MenuLink, MenuPopover } from '#ui/overlay/menu-popover.tsx'
import type { OwnResume } from '../contract/resumes.ts'

type Props = { resume: Pick<OwnResume, 'id' | 'title' | 'status' | 'can'> }

/** «Поднять в поиске»: the owner confirms that the resume is still up to date. */
export function RefreshButton({ resume: { id, title, can } }: Props) {
  if (!can.refresh) return null
  return (
    <Form method="post" action={href('/my-resumes')} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="refresh" kind="plain" size="small" aria-label={`Поднять в поиске: ${title}`}>
        Поднять в поиске
      </Button>
    </Form>
  )
}

/** Menu of the less frequent actions on a resume. */
export function OwnResumeMenu({ resume: { id, title, status } }: Props) {
  const address = href('/my-resume/:id', { id: String(id) })
  return (
    <MenuPopover label="Ещё" accessibleLabel={`Ещё: ${title}`}>
      <Form method="post" action={href('/my-resumes')} preventScrollReset>
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <MenuButton name="intent" value="copy" note="Новый черновик с тем же содержанием">
          Сделать копию
        </MenuButton>
        {status === 'published' && (
          <MenuButton name="intent" value="hide" note="В поиске его не будет, откликаться с ним можно">
            Скрыть
          </MenuButton>
        )}
        {status === 'hidden' && (
          <MenuButton name="intent" value="show" note="Увидят проверенные работодатели">
            Показать
          </MenuButton>
        )}
      </Form>
      <MenuDivider />
      <MenuLink to={href('/my-resume/:id/files', { id: String(id) })}>Фото и портфолио</MenuLink>
      <MenuLink to={`${address}#delete`}>Удалить</MenuLink>
    </MenuPopover>
  )
}
