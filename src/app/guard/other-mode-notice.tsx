import { Form, href, useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'

/** Shown in place of an editing screen to a member of a company with the read-only role. */
export const ViewerRoleNotice = ({ title }: { title: string }) => (
  <NarrowPage>
    <PageTitle>{title}</PageTitle>
    <p className="mt-2 mb-6 text-ink2">
      Вы наблюдатель: видите вакансии и отклики компании, но не меняете их. Роль рекрутера даёт владелец компании.
    </p>
    <ButtonLink to={href('/my-vacancies')}>К вакансиям компании</ButtonLink>
  </NarrowPage>
)

export type UserMode = 'seeker' | 'employer'

const MODE_TEXTS = {
  seeker: { explanation: 'Сейчас вы нанимаете, а этот раздел — для поиска работы.', button: 'Перейти к поиску работы' },
  employer: {
    explanation: 'Сейчас вы ищете работу, а этот раздел — для тех, кто нанимает.',
    button: 'Перейти к найму',
  },
}

/**
 * Shown in place of a screen of the other mode (ruling 18): explains why, and opens the screen after the switch.
 * `title` is the title of the screen.
 */
export function OtherModeNotice({ title, mode }: { title: string; mode: UserMode }) {
  const { pathname, search } = useLocation()
  const { explanation, button } = MODE_TEXTS[mode]
  return (
    <NarrowPage>
      <PageTitle>{title}</PageTitle>
      <p className="mt-2 mb-6 text-ink2">
        {explanation} Данные обоих режимов сохраняются: вернуться можно в любой момент.
      </p>
      <Form method="post" action={href('/mode')} className="grid gap-3 tablet:flex">
        <input type="hidden" name="to" value={pathname + search} />
        <Button name="is_employer_mode" value={String(mode === 'employer')}>
          {button}
        </Button>
        <ButtonLink to={href('/profile')} kind="outlined">
          Остаться
        </ButtonLink>
      </Form>
    </NarrowPage>
  )
}
