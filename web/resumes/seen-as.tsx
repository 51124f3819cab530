import { href } from 'react-router'
import type { ResumeViewer } from '#contract/resume-access.ts'
import { Notice } from '../ui/notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextLink } from '../ui/text-link.tsx'

const VIEWERS: readonly { viewer: ResumeViewer; label: string; not: string }[] = [
  {
    viewer: 'employer',
    label: 'Работодатель',
    not: 'Сейчас работодатели его не видят: резюме не опубликовано или скрыто.',
  },
  { viewer: 'guest', label: 'Гость', not: 'Сейчас гости его не видят: так оно выглядело бы, если бы видели.' },
  { viewer: 'applied', label: 'Кому откликнулись', not: 'Откликнуться с ним пока нельзя: это черновик.' },
  { viewer: 'anonymous', label: 'Отклик без имени', not: 'Откликнуться с ним пока нельзя: это черновик.' },
]

type Props = { id: number; slug: string; seen: ResumeViewer; isShown: boolean }

/** Tabs that show the owner's resume as other kinds of viewers see it. */
export function SeenAs({ id, slug, seen, isShown }: Props) {
  const tabs = VIEWERS.map(({ viewer, label }) => ({
    to: `${href('/resumes/:slug', { slug })}?as=${viewer}`,
    label,
    isCurrent: viewer === seen,
  }))
  return (
    <>
      <p className="mb-2 print:hidden">
        <TextLink to={href('/my-resume/:id', { id: String(id) })}>Вернуться к правке</TextLink>
      </p>
      <Tabs label="Как видит резюме" tabs={tabs} />
      {!isShown && <Notice tone="info">{VIEWERS.find(({ viewer }) => viewer === seen)?.not}</Notice>}
    </>
  )
}
