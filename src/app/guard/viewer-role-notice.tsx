import { href } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
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
