import { href } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { continued } from '../ui/continued.ts'
import { Notice } from '../ui/notice.tsx'

const WHAT: Record<string, string> = { first_name: 'имя', last_name: 'фамилию', city_id: 'город' }

/** What the profile still needs and what for; once it has everything, where to go on. */
export function SeekerGate({ missing, purpose }: { missing: string[]; purpose?: string }) {
  if (missing.length === 0) {
    return (
      <div className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to={href('/my-resumes')} kind="outlined" size="small">
          Мои резюме
        </ButtonLink>
        <ButtonLink to={href('/profile/negotiations')} kind="outlined" size="small">
          Мои отклики
        </ButtonLink>
      </div>
    )
  }
  const names = missing.map((field) => WHAT[field] ?? field)
  return (
    <Notice tone="warning">
      {purpose
        ? `Чтобы ${continued(purpose)}, заполните: ${names.join(', ')}.`
        : `Чтобы откликаться, заполните ${listed(names)} — это минута.`}
    </Notice>
  )
}

const lists = new Intl.ListFormat('ru')
const listed = (names: string[]) => lists.format(names)
