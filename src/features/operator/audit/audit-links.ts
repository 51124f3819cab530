import { href } from 'react-router'
import { COMPLAINT_TARGETS, type ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { complaintAddress, personAddress } from '../open-case/case-address.ts'
import type { AuditEntry } from './audit.contract.ts'

type Subject = Pick<AuditEntry, 'subject_kind' | 'subject_id'>

const isComplaintTarget = (kind: string): kind is ComplaintTarget =>
  (COMPLAINT_TARGETS as readonly string[]).includes(kind)

const complaintsAbout = ({ subject_kind: kind, subject_id: id }: Subject) =>
  isComplaintTarget(kind) ? complaintAddress({ kind, id }) : null

const phoneAddress = (number: string) => href('/operator/phones/:number', { number: number.replace(/^\+/, '') })

const ADDRESSES: Record<string, (id: string) => string> = {
  account: personAddress,
  company: (id) => href('/companies/:id', { id }),
  vacancy: (slug) => href('/vacancies/:slug', { slug }),
  resume: (slug) => href('/resumes/:slug', { slug }),
  phone: phoneAddress,
  domain: () => href('/operator/domains'),
  redirect: () => href('/operator/redirects'),
  risk_weights: () => href('/operator/risk-weights'),
  setting: () => href('/operator/system'),
}

/** Where the subject of an entry is looked at; null: it has no page. */
export function subjectAddress(entry: Subject): string | null {
  const address = ADDRESSES[entry.subject_kind]
  return address ? address(entry.subject_id) : complaintsAbout(entry)
}

const ABOUT_COMPLAINTS = ['decide_complaints', 'overturn_decision', 'undo_verdict', 'drop_verdict', 'read_conversation']

/** The case in which an act was done; null: it was done without one. */
export function caseOfEntry({ action, ...entry }: Subject & Pick<AuditEntry, 'action'>): string | null {
  if (ABOUT_COMPLAINTS.includes(action)) return complaintsAbout(entry)
  return entry.subject_kind === 'phone' ? phoneAddress(entry.subject_id) : null
}

type Undo = { to: string; text: string; note?: string }

/** Where the act can be taken back, and by whom; null: it cannot, or its owner contests it with an objection. */
export function undoOfEntry(entry: Pick<AuditEntry, 'action' | 'subject_kind' | 'subject_id' | 'after'>): Undo | null {
  const { action, subject_id: id, after } = entry
  switch (action) {
    case 'block_person':
    case 'confirm_block':
      return { to: personAddress(id), text: 'Разблокировать' }
    case 'unblock_person':
      return { to: personAddress(id), text: 'Заблокировать снова' }
    case 'decide_complaints': {
      const isContested = entry.subject_kind === 'vacancy' || entry.subject_kind === 'resume'
      const to = complaintsAbout(entry)
      if (after?.state !== 'confirmed' || !to) return null
      return isContested
        ? { to: href('/operator/appeals'), text: 'Возражения', note: 'меру отменит возражение владельца' }
        : { to, text: 'Отменить меру', note: 'решает другой оператор' }
    }
    case 'decide_phone':
      return { to: phoneAddress(id), text: 'Решить иначе' }
    case 'set_role':
      return { to: href('/operator/roles'), text: 'Сменить роль' }
    case 'tie_domain':
      return { to: href('/operator/domains'), text: 'Отвязать домен' }
    case 'save_redirect':
      return { to: href('/operator/redirects'), text: 'Убрать перенаправление' }
    case 'set_risk_weights':
      return { to: href('/operator/risk-weights'), text: 'Вернуть веса' }
    default:
      return null
  }
}
