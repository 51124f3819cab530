import { href } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { ResumeViewer } from '../visibility/resume-visibility.contract.ts'

const VIEWER_TABS: readonly { viewer: ResumeViewer; label: string; notShownText: string }[] = [
  {
    viewer: 'employer',
    label: 'Работодатель',
    notShownText: 'Сейчас работодатели его не видят: резюме не опубликовано или скрыто.',
  },
  { viewer: 'guest', label: 'Гость', notShownText: 'Сейчас гости не видят это резюме. Так оно выглядело бы для них.' },
  {
    viewer: 'applied',
    label: 'Работодатель, которому вы откликнулись',
    notShownText: 'Откликнуться с ним пока нельзя: это черновик.',
  },
  { viewer: 'anonymous', label: 'Отклик без имени', notShownText: 'Откликнуться с ним пока нельзя: это черновик.' },
]

type Props = { id: number; slug: string; viewAs: ResumeViewer; isShown: boolean }

/** Tabs that show the owner's resume as other kinds of viewers see it. */
export function ViewAsTabs({ id, slug, viewAs, isShown }: Props) {
  const tabs = VIEWER_TABS.map(({ viewer, label }) => ({
    to: `${href('/resumes/:slug', { slug })}?as=${viewer}`,
    label,
    isCurrent: viewer === viewAs,
  }))
  return (
    <>
      <p className="mb-2 print:hidden">
        <TextLink to={href('/my-resume/:id', { id: String(id) })}>Вернуться к правке</TextLink>
      </p>
      <Tabs label="Как видит резюме" tabs={tabs} />
      {!isShown && <Notice tone="info">{VIEWER_TABS.find(({ viewer }) => viewer === viewAs)?.notShownText}</Notice>}
    </>
  )
}
