import Briefcase from 'lucide-react/icons/briefcase'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import IdCard from 'lucide-react/icons/id-card'
import Images from 'lucide-react/icons/images'
import Languages from 'lucide-react/icons/languages'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Smartphone from 'lucide-react/icons/smartphone'
import Wallet from 'lucide-react/icons/wallet'
import Wrench from 'lucide-react/icons/wrench'
import { href, Link } from 'react-router'
import { OwnResumeMenu, RefreshButton } from '#features/resumes/own-list/own-resume-menu.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Tag } from '#ui/list/chip.tsx'
import type { ResumeCardTexts } from './load-me.web.server.ts'
import { MeEditRow } from './me-edit-row.tsx'
import type { MeEditorPart } from './me-editor.tsx'
import { MeCard, type MeIcon, MeRow } from './me-rows.tsx'

const EYE = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { resume: ResumeCardTexts; heading: 'h2' | 'h3' }

/** A resume with a row for each part. A draft has only the way on. */
export function MeResumeCard({ resume, heading: Heading }: Props) {
  const { id, slug, title, isDraft, isFound, audience, line, lacks, goOn, parts, others, views } = resume
  const files = href('/my-resume/:id/files', { id: String(id) })
  return (
    <article aria-label={`Резюме: ${title}`}>
      <MeCard>
        <div className="py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Heading className="wrap-anywhere min-w-0 font-semibold text-row">
              <Link to={href('/my-resume/:id', { id: String(id) })} className="underline-offset-4 hover:underline">
                {title}
              </Link>
            </Heading>
            <Tag tone={isFound ? 'success' : 'neutral'} icon={isFound ? <Eye {...EYE} /> : <EyeOff {...EYE} />}>
              {audience}
            </Tag>
          </div>
          {(line || lacks) && <p className="text-ink2 text-meta">{lacks || line}</p>}
          {(goOn || resume.can.refresh) && (
            <div className="mt-3 flex flex-wrap items-center gap-2">
              {goOn && (
                <ButtonLink to={goOn.to} kind="soft" size="small" aria-label={`${goOn.text}: ${title}`}>
                  {goOn.text}
                </ButtonLink>
              )}
              <RefreshButton resume={resume} />
            </div>
          )}
        </div>
        {!isDraft && (
          <>
            <Part
              icon={Briefcase}
              title="Опыт"
              part={parts.experience}
              empty="Расскажите об одном месте, минута"
              editor={{ of: 'resume', id, fields: 'experience' }}
            />
            <Part
              icon={IdCard}
              title="Документы и права"
              part={parts.papers}
              empty="Медкнижка, права — пока нет"
              editor={{ of: 'resume', id, fields: 'papers' }}
            />
            <Part
              icon={Wallet}
              title="Зарплата и график"
              part={parts.terms}
              empty="Сколько хотите и когда можете"
              editor={{ of: 'resume', id, fields: 'terms' }}
            />
            <Part
              icon={MessageSquareText}
              title="О себе"
              part={parts.about}
              empty="Двух предложений хватит"
              editor={{ of: 'resume', id, fields: 'about' }}
            />
            {views.total > 0 && (
              <MeRow
                icon={Eye}
                title="Кто смотрел"
                note={views.text}
                to={`${href('/my-resume/:id', { id: String(id) })}#visitors`}
              />
            )}
          </>
        )}
        <Disclosure summary={isDraft ? 'Ещё' : 'Ещё: навыки, учёба, языки, портфолио'}>
          <div className="divide-y divide-hair border-hair border-t pb-2">
            {!isDraft && (
              <>
                <Part
                  icon={Wrench}
                  title="Навыки"
                  part={others.skills}
                  empty="Что умеете"
                  editor={{ of: 'resume', id, fields: 'skills' }}
                />
                <Part
                  icon={GraduationCap}
                  title="Учёба"
                  part={others.education}
                  empty="Образование, курсы, сертификаты"
                />
                <Part
                  icon={Languages}
                  title="Языки и гражданство"
                  part={others.languages}
                  empty="Родной и те, на которых говорите"
                />
                <MeRow icon={Images} title="Фото и портфолио" note="Фото видят те, кому видно имя" to={files} />
                <MeRow
                  icon={Smartphone}
                  title="Как видит работодатель"
                  note="Открыть"
                  to={`${href('/resumes/:slug', { slug })}?as=employer`}
                />
              </>
            )}
            <div className="py-2">
              <OwnResumeMenu resume={resume} />
            </div>
          </div>
        </Disclosure>
      </MeCard>
    </article>
  )
}

type PartProps = {
  icon: MeIcon
  title: string
  part: { to: string; text: string }
  empty: string
  /** The row opens in place. */
  editor?: MeEditorPart
}

function Part({ icon, title, part: { to, text }, empty, editor }: PartProps) {
  const row = { icon, title, note: text || empty, isEmpty: text === '', to }
  return editor ? <MeEditRow {...row} part={editor} /> : <MeRow {...row} />
}
