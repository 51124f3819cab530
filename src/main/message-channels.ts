import { composeReportLetter } from '#features/cabinet/report/report-letter.server.ts'
import { composeVerdictLetter } from '#features/companies/verification/verdict-letter.server.ts'
import { composeApplicationLetter } from '#features/negotiations/notifications/application-letters.server.ts'
import {
  composeDueSoonLetter,
  composeOverdueLetter,
} from '#features/negotiations/notifications/deadline-letters.server.ts'
import { composeEmployerLetter } from '#features/negotiations/notifications/employer-letters.server.ts'
import { composeMessageLetter } from '#features/negotiations/notifications/message-letters.server.ts'
import { composeSeekerLetter } from '#features/negotiations/notifications/seeker-letters.server.ts'
import { createEmailChannel, type LetterComposers } from '#features/notifications/delivery/email-channel.server.ts'
import type { MessageChannel } from '#features/notifications/delivery/message-channel.server.ts'
import { pushTextsOf } from '#features/notifications/delivery/push-texts.server.ts'
import type { MessageChannels } from '#features/notifications/delivery/send-notification.server.ts'
import { sendToDevices } from '#features/notifications/push/send-to-devices.server.ts'
import { composeArchiveLetter } from '#features/privacy/data-export/jobs.server.ts'
import { composeResumeHoldLetter } from '#features/resumes/moderation/hold-letter.server.ts'
import { composeViewLetter } from '#features/resumes/page/resume-views.server.ts'
import { composeSearchLetter } from '#features/saved-searches/server/letters.ts'
import { composeWarningLetter } from '#features/vacancies/moderation/jobs.server.ts'
import { composeModerationLetter } from '#features/vacancies/moderation/moderation-letter.server.ts'

/** Letters that say more than the notification. */
const LETTERS: LetterComposers = {
  'negotiation.invitation': composeSeekerLetter,
  'negotiation.interview': composeSeekerLetter,
  'negotiation.offer': composeSeekerLetter,
  'negotiation.refused': composeSeekerLetter,
  'negotiation.expired': composeSeekerLetter,
  'negotiation.progress': composeSeekerLetter,
  'negotiation.new_response': composeApplicationLetter,
  'negotiation.due_soon': composeDueSoonLetter,
  'negotiation.overdue': composeOverdueLetter,
  'negotiation.reply': composeEmployerLetter,
  'negotiation.withdrawn': composeEmployerLetter,
  'negotiation.written_reason': composeEmployerLetter,
  'message.new': composeMessageLetter,
  'resume.viewed': composeViewLetter,
  'resume.moderation': composeResumeHoldLetter,
  'subscription.digest': composeSearchLetter,
  'vacancy.moderation': composeModerationLetter,
  'vacancy.warning': composeWarningLetter,
  'company.verdict': composeVerdictLetter,
  'company.report': composeReportLetter,
  'account.export_ready': composeArchiveLetter,
}

const PUSH: MessageChannel = {
  isTransactional: true,
  async send(ctx, notifications) {
    const texts = pushTextsOf(notifications)
    if (!texts) return 'outdated'
    await sendToDevices(ctx, notifications[0]!.account_id, texts)
    return 'sent'
  },
}

/** The channels through which notifications leave the site. */
export const MESSAGE_CHANNELS: MessageChannels = { email: createEmailChannel(LETTERS), push: PUSH }
