-- Programs made before now get the usual settings of emails (contract, ProgramSettings).
update program set settings = '{"mailSenderName": "", "mailReplyTo": null, "mailLogo": null, "mailFooter": "",
  "mailChallengeHalfway": true, "mailChallengeClosed": true, "mailQuietFrom": null, "mailQuietUntil": null,
  "mailsPerWeek": null}'::jsonb || settings;

-- Why a queued email waits until next_attempt_at; null: it is simply due then.
alter table mail add column held_for text check (held_for in ('quiet', 'weekly'));
-- What somebody got of late, for the most emails a week.
create index mail_sent_to on mail (login_id, sent_at) where sent_at is not null;
