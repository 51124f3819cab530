import Briefcase from 'lucide-react/icons/briefcase'
import Car from 'lucide-react/icons/car'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import Languages from 'lucide-react/icons/languages'
import User from 'lucide-react/icons/user'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { FormContext } from '#ui/form/form-context.ts'
import { Tag } from '#ui/list/chip.tsx'
import { resumeFieldWeight } from '../../rules/resume-progress.ts'
import { findSectionOfInputs, RESUME_FORM_SECTIONS, type ResumeFormSectionName } from './form-sections.ts'
import { SectionsContext } from './section-props.ts'
import type { ResumeSectionSummaries } from './section-summaries.ts'

const ICONS = {
  wish: Briefcase,
  experience: History,
  skills: Car,
  education: GraduationCap,
  terms: Clock,
  languages: Languages,
  about: User,
  access: Eye,
} satisfies Record<ResumeFormSectionName, unknown>

const DETAILS_CLASS =
  'group scroll-mt-6 border-rule border-t open:border-l-4 open:border-l-primary open:pl-3 tablet:open:-ml-4 tablet:open:pl-3'
const SUMMARY_CLASS =
  'grid min-h-16 cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] content-center items-start gap-x-3.5 py-3 tablet:grid-cols-[1.375rem_minmax(0,1fr)_auto]'
const ACTION_CLASS = 'inline-flex min-h-9 items-center font-semibold text-[15px] text-primary'

type Props = {
  section: ResumeFormSectionName
  /** In the form of a new resume, which has the main field of this section elsewhere. */
  rest?: { title: string; summary: keyof ResumeSectionSummaries; except: string }
  children: ReactNode
}

/**
 * Section of the resume form as a row: an icon, its name, one line of what it says, and what filling it in gains. It
 * opens in place and closes the one that was open, also without script. Its fields are sent whether it is open or not.
 */
export function ResumeSection({ section, rest, children }: Props) {
  const { summaries, progress, initial } = useContext(SectionsContext)!
  const refused = useContext(FormContext)?.refused
  const errors = Object.keys(refused?.errors ?? {}).filter((path) => path !== rest?.except)
  const refusedSection = findSectionOfInputs(errors)
  const isRefused = errors.some((path) => findSectionOfInputs([path]) === section)
  const missing = RESUME_FORM_SECTIONS[section].progressFields.filter(
    (field) => field !== rest?.except && [...progress.mandatory, ...progress.recommended].includes(field),
  )
  const title = rest?.title ?? RESUME_FORM_SECTIONS[section].title
  const summary = summaries[rest?.summary ?? section]
  const gain = missing.reduce((sum, field) => sum + resumeFieldWeight(field), 0)
  const Icon = ICONS[section]
  const ref = useRef<HTMLDetailsElement>(null)

  // The seeker may have closed it since: the attribute alone would not change.
  useEffect(() => {
    if (refused && refusedSection === section) ref.current!.open = true
  }, [refused, refusedSection, section])

  return (
    <details
      id={section}
      ref={ref}
      name="resume-section"
      open={(refusedSection ?? initial) === section}
      className={DETAILS_CLASS}
    >
      <summary className={SUMMARY_CLASS}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="text-ink2" />
        <h2 className="font-semibold text-[17px] leading-[23px]">{title}</h2>
        <span className="wrap-anywhere col-start-2 line-clamp-2 text-[15px] text-ink2 leading-[21px] group-open:hidden">
          {summary || 'Не заполнено'}
        </span>
        {isRefused && <span className="col-start-2 text-[15px] text-danger group-open:hidden">Нужно исправить</span>}
        <span className="col-start-2 mt-2 flex flex-wrap items-center gap-x-3 tablet:col-start-3 tablet:row-span-3 tablet:row-start-1 tablet:mt-0 tablet:self-center">
          {gain > 0 && (
            <span className="group-open:hidden">
              <Tag tone="success">
                <span className="sr-only">Даст заполненности </span>+{gain}&nbsp;%
              </Tag>
            </span>
          )}
          <span className="group-open:hidden">
            <span className={`${ACTION_CLASS} ${gain > 0 ? OUTLINED_CLASS : PLAIN_CLASS}`}>
              {gain > 0 ? 'Дополнить' : 'Изменить'}
            </span>
          </span>
          <span className="hidden group-open:inline">
            <span className={`${ACTION_CLASS} ${PLAIN_CLASS}`}>Свернуть</span>
          </span>
        </span>
      </summary>
      <div className="pt-1 pb-5 tablet:pl-9">
        <fieldset className="min-w-0">
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
      </div>
    </details>
  )
}

const OUTLINED_CLASS = 'rounded-control border-2 border-primary px-3'
const PLAIN_CLASS = 'underline underline-offset-4'
