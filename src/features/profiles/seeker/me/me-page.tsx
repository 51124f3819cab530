import Archive from 'lucide-react/icons/archive'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Bell from 'lucide-react/icons/bell'
import BellPlus from 'lucide-react/icons/bell-plus'
import Building2 from 'lucide-react/icons/building-2'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import IdCard from 'lucide-react/icons/id-card'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import User from 'lucide-react/icons/user'
import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { WaitingList } from '#features/cabinet/seeker/waiting-list.tsx'
import { TodayBlock } from '#features/cabinet/today-block.tsx'
import { QuestionCard } from '#features/resumes/daily-question/question-card.tsx'
import { DownloadLinks } from '#features/resumes/export/download-links.tsx'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { PendingEmailNotice, ResendLetterForm } from '../../pending-email-notice.tsx'
import type { Me } from './load-me.web.server.ts'
import { MeEditRow } from './me-edit-row.tsx'
import type { MeEditorPart } from './me-editor.tsx'
import { MePhoto } from './me-photo.tsx'
import { MeResumeCard } from './me-resume-card.tsx'
import { MeGroup, MeRow } from './me-rows.tsx'
import { MeSearch } from './me-search.tsx'

type Props = {
  me: Me
  refusedPhoto?: FormRefusal
  /** Refusal of an act on a resume. */
  refused?: FormRefusal
  isLetterSent?: boolean
  isJustSaved?: boolean
  /** The resumes are the subject of this address, else the person. */
  isOfResumes?: boolean
}

/** «Сегодня» has them all. */
const MAX_WAITING = 1

const NAME: MeEditorPart = { of: 'person', fields: 'name' }
const CONTACTS: MeEditorPart = { of: 'person', fields: 'contacts' }
const GUARD: MeEditorPart = { of: 'person', fields: 'guard' }

const ABOUT_ME = `${href('/profile/seeker')}?edit`

/** «Я»: the profile and the resumes of a seeker, one page that grows. */
export function MePage({
  me,
  refusedPhoto,
  refused,
  isLetterSent = false,
  isJustSaved = false,
  isOfResumes = false,
}: Props) {
  const { waiting, question, person, resumes, seen, pendingEmail } = me
  const Name = isOfResumes ? 'p' : 'h1'
  return (
    <Page>
      <MeSearch city={person.city} />
      <TodayBlock>
        {waiting && waiting.length > 0 && (
          <WaitingList title="Ждут вас" items={waiting.slice(0, MAX_WAITING)} count={waiting.length} />
        )}
      </TodayBlock>
      <div className="mt-7 grid items-start gap-x-10 desktop:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <MePhoto name={person.name} photo={person.photo} refused={refusedPhoto} />
            <div className="min-w-0">
              <Name className="wrap-anywhere font-bold font-display text-h1 tracking-[-0.02em] tablet:text-h1-wide">
                {person.name}
              </Name>
              <p className="text-ink2">{person.line}</p>
            </div>
          </div>
          {refused && (
            <div className="mt-4">
              <Notice tone="warning">{refused.message}</Notice>
            </div>
          )}
          <div role="status" className="empty:hidden">
            {isJustSaved && <p className="mt-4 text-success">Профиль заполнен</p>}
          </div>
          <div className="mt-5 empty:hidden">
            <QuestionCard question={question} />
          </div>
          <Resumes resumes={resumes} quota={me.quota} isSubject={isOfResumes} />
          {seen && <Seen seen={seen} />}
          <Contacts contacts={me.contacts} />
          {pendingEmail && (
            <div className="mt-3">
              <PendingEmailNotice email={pendingEmail} isSent={isLetterSent} />
              <ResendLetterForm />
            </div>
          )}
          <Settings me={me} />
        </div>
        {seen && <SeenAside preview={seen.preview} viewTo={seen.viewTo} />}
      </div>
    </Page>
  )
}

type ResumesProps = Pick<Me, 'resumes' | 'quota'> & { isSubject: boolean }

function Resumes({ resumes, quota: { used, max, limitText }, isSubject }: ResumesProps) {
  const Heading = isSubject ? 'h1' : 'h2'
  return (
    <section id="resumes" aria-labelledby="resumes-title" className="mt-9 scroll-mt-4">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <Heading id="resumes-title" className="heading-2">
          {isSubject ? 'Мои резюме' : 'Резюме'}
        </Heading>
        {used > 0 && (
          <p className="text-ink3 text-meta">
            {used} из {max}
          </p>
        )}
      </div>
      {resumes.length === 0 && (
        <div className="card p-4 tablet:p-5">
          <p className="mb-3 text-ink2">
            Резюме пока нет. С ним можно откликаться в одно нажатие, и компании смогут пригласить вас сами.
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={href('/create-resume')}>Создать резюме</ButtonLink>
            <ButtonLink to={href('/create-resume/import')} kind="plain">
              Загрузить из файла
            </ButtonLink>
          </div>
        </div>
      )}
      <div className="grid gap-3">
        {resumes.map((resume) => (
          <MeResumeCard key={resume.id} resume={resume} heading={isSubject ? 'h2' : 'h3'} />
        ))}
      </div>
      {resumes.length > 0 &&
        (limitText ? (
          <p className="mt-3 text-ink2">{limitText}</p>
        ) : (
          <p className="mt-2 -ml-3">
            <ButtonLink to={href('/create-resume')} kind="plain" icon={<Plus size={20} strokeWidth={1.75} />}>
              Резюме на другую работу
            </ButtonLink>
          </p>
        ))}
    </section>
  )
}

const Seen = ({ seen }: { seen: NonNullable<Me['seen']> }) => (
  <MeGroup title="Что видят компании">
    <MeRow icon={Eye} title="Кто видит резюме" note={seen.who} to={seen.accessTo} />
    <MeEditRow
      icon={Building2}
      title="От кого скрыто"
      note={seen.hiddenFrom || 'Ни от кого'}
      to={ABOUT_ME}
      part={GUARD}
    />
    <MeRow icon={Smartphone} title="Как выглядит для работодателя" note="Открыть" to={seen.viewTo} />
  </MeGroup>
)

const Contacts = ({ contacts }: Pick<Me, 'contacts'>) => (
  <MeGroup title="Связь">
    <MeRow
      icon={Phone}
      title={contacts.phone}
      note={contacts.phoneNote}
      isEmpty={!contacts.hasPhone}
      to={`${href('/profile/security')}?change=phone`}
    />
    <MeRow
      icon={Mail}
      title={contacts.email}
      note={contacts.emailNote}
      isEmpty={!contacts.hasEmail}
      to={`${href('/profile/security')}?change=email`}
    />
    <MeEditRow
      icon={MessageCircle}
      title="Другие способы связи"
      note={contacts.others || 'Мессенджер или второй номер'}
      isEmpty={contacts.others === ''}
      to={ABOUT_ME}
      part={CONTACTS}
    />
    <MeRow
      icon={Bell}
      title="Уведомления"
      note="На сайте, на почте и на этом устройстве"
      to={href('/notification/settings')}
    />
  </MeGroup>
)

function Settings({ me: { person, searchesText, securityText, resumes } }: Pick<Props, 'me'>) {
  return (
    <MeGroup title="Настройки">
      <MeEditRow icon={IdCard} title="Имя, город, дата рождения" note={person.about} to={ABOUT_ME} part={NAME} />
      <MeRow icon={User} title="О вас" note="Статус поиска, переезд, языки, права, гражданство" to={ABOUT_ME} />
      <MeRow
        icon={BellPlus}
        title="Сохранённые поиски"
        note={searchesText || 'Сообщим, когда появится подходящее'}
        to={href('/my-subscriptions')}
      />
      <MeRow icon={EyeOff} title="Скрытые вакансии и компании" to={href('/profile/seeker/hidden')} />
      <MeRow icon={CirclePlus} title="Премиум" to={href('/premium')} />
      <MeRow icon={ShieldCheck} title="Безопасность" note={securityText} to={href('/profile/security')} />
      <MeRow icon={LifeBuoy} title="Поддержка" to={href('/support')} />
      <Disclosure summary="Ещё">
        <div className="divide-y divide-hair border-hair border-t pb-2">
          {resumes.map((resume) => (
            <div key={resume.id} className="py-2.5">
              <p className="wrap-anywhere font-semibold">Скачать резюме {inQuotes(resume.title)}</p>
              <DownloadLinks resume={resume} />
            </div>
          ))}
          <MeRow
            icon={Upload}
            title="Загрузить из файла"
            note="PDF, DOCX, TXT, JSON"
            to={href('/create-resume/import')}
          />
          <MeRow icon={ArrowLeftRight} title="Перенести из hh.ru и SuperJob" to={href('/profile/seeker/providers')} />
          <MeRow
            icon={Archive}
            title="Архив моих данных"
            note="Всё, что мы о вас храним, и подтверждённый стаж"
            to={`${href('/profile/security')}#data`}
          />
          <MeRow icon={Trash2} title="Удалить аккаунт" to={`${href('/profile/security')}#deletion`} />
        </div>
      </Disclosure>
    </MeGroup>
  )
}

type Preview = NonNullable<Me['seen']>['preview']

const SeenAside = ({ preview: { name, city, title, pay, about }, viewTo }: { preview: Preview; viewTo: string }) => (
  <aside aria-label="Так вас видит работодатель" className="grid gap-5 max-desktop:hidden">
    <div className="card p-5">
      <p className="mb-3 text-ink3 text-note">Так вас видит работодатель</p>
      <div className="flex items-center gap-3">
        <PersonCircle name={name} size={40} tone="strong" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-ink2 text-meta">{city}</p>
        </div>
      </div>
      <p className="wrap-anywhere mt-3">
        <b className="font-semibold">{title}</b>
        {pay && `, ${pay}`}
      </p>
      {about && <p className="wrap-anywhere mt-1 text-ink2">{inQuotes(about)}</p>}
      <p className="mt-3">
        <ButtonLink to={viewTo} kind="outlined" size="small">
          Открыть целиком
        </ButtonLink>
      </p>
    </div>
  </aside>
)
