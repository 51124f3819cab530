import { href } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { NarrowPage, PageTitle } from '../ui/page.tsx'

/** A screen that only changes things, for somebody of a company who may only look. */
export const Looker = ({ title }: { title: string }) => (
  <NarrowPage>
    <PageTitle>{title}</PageTitle>
    <p className="mt-2 mb-6 text-ink2">
      Вы наблюдатель: видите вакансии и отклики компании, но не меняете их. Роль рекрутера даёт владелец компании.
    </p>
    <ButtonLink to={href('/my-vacancies')}>К вакансиям компании</ButtonLink>
  </NarrowPage>
)
