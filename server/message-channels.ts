import { composeVerdictLetter } from './companies/verification/verdict-letter.ts'
import { composeArchiveLetter } from './data-export/jobs.ts'
import { composeApplicationLetter } from './negotiations/notifications/application-letters.ts'
import { composeDueSoonLetter, composeOverdueLetter } from './negotiations/notifications/deadline-letters.ts'
import { composeEmployerLetter } from './negotiations/notifications/employer-letters.ts'
import { composeMessageLetter } from './negotiations/notifications/message-letters.ts'
import { composeSeekerLetter } from './negotiations/notifications/seeker-letters.ts'
import { createEmailChannel, type LetterComposers } from './notifications/delivery/email-channel.ts'
import type { MessageChannel } from './notifications/delivery/message-channel.ts'
import { pushTextsOf } from './notifications/delivery/push-texts.ts'
import type { MessageChannels } from './notifications/delivery/send-notification.ts'
import { sendToDevices } from './push/send-to-devices.ts'
import { composeResumeHoldLetter } from './resumes/moderation/hold-letter.ts'
import { composeViewLetter } from './resumes/page/view-letter.ts'
import { composeSearchLetter } from './saved-searches/letters.ts'
import { composeModerationLetter } from './vacancies/moderation/moderation-letter.ts'

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
  'company.verdict': composeVerdictLetter,
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
