import { href } from 'react-router'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { CompanyTabs } from '#features/companies/company-tabs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { ProviderCard } from './links/provider-card.tsx'
import type { UsedProvider } from './links/provider-links.contract.ts'

const TITLE = 'hh.ru и SuperJob'

type Props = {
  isEmployer: boolean
  isOtherMode: boolean
  providers: UsedProvider[]
  now: string
  refusedText: string | null | undefined
}

/** Both providers side by side. While something runs, live events tell how far it is. */
export function ProvidersScreen({ isEmployer, isOtherMode, providers, now, refusedText }: Props) {
  if (isOtherMode) return <OtherModeNotice title={TITLE} mode={isEmployer ? 'employer' : 'seeker'} />
  return (
    <Page>
      {isEmployer ? (
        <CompanyTabs />
      ) : (
        <p className="mb-1">
          <TextLink to={href('/profile/seeker')}>Мой профиль</TextLink>
        </p>
      )}
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        {isEmployer ? 'Вакансии' : 'Резюме'} приходят черновиками. Без вашего решения ничего не публикуется и не
        удаляется.
      </p>
      {refusedText && <Notice>{refusedText}</Notice>}
      {providers.length === 0 ? (
        <Notice tone="warning">Сначала заполните профиль: подключать сайты можно после этого.</Notice>
      ) : (
        <div className="grid gap-5 tablet:grid-cols-2">
          {providers.map((used) => (
            <ProviderCard key={used.provider} used={used} isEmployer={isEmployer} now={now} />
          ))}
        </div>
      )}
    </Page>
  )
}
