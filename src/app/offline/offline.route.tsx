import { Page, PageTitle } from '#ui/layout/page.tsx'
import { unindexedPageMeta } from '../page-meta.ts'

export const meta = () => unindexedPageMeta('Нет связи')

/** The service worker stores this screen and shows it in place of a page that cannot be loaded. It fills the last element. */
export default function Offline() {
  return (
    <Page>
      <PageTitle>Нет связи</PageTitle>
      <p className="mb-4 max-w-text">
        Страница не загрузилась: нет интернета или сайт не отвечает. Избранное и вакансии, которые вы открывали за
        последние сутки, можно прочитать и без связи.
      </p>
      <div id="offline-copies" />
    </Page>
  )
}
