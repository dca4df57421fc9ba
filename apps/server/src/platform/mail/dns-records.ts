import { dkimRecord, senderDomain } from '#src/platform/mail/dkim.ts';
import type { Dkim } from '#src/platform/mail/dkim.ts';

type DnsOptions = {
  readonly from: string;
  readonly contact: string;
  readonly selector: string;
  readonly dkim: Dkim | undefined;
  /** Who sends for us: `ses`, `mailgun`, or the address of our own mail server. */
  readonly provider: string | undefined;
  /** Where notices of failed mails go; a name of its own keeps them apart from people's answers. */
  readonly bounceDomain: string | undefined;
};

type DnsRecord = { name: string; type: 'TXT' | 'MX' | 'CNAME'; value: string; why: string };

const providers: Readonly<Record<string, string>> = {
  ses: 'include:amazonses.com',
  mailgun: 'include:mailgun.org',
};

const unknownSender = 'include:WHAT-YOUR-PROVIDER-NAMES';

const senderOf = (provider: string | undefined): string => {
  if (provider === undefined) return unknownSender;
  const known = providers[provider.toLowerCase()];
  if (known !== undefined) return known;
  if (/^[\d.]+$/.test(provider)) return `ip4:${provider}`;
  return provider.includes(':') ? `ip6:${provider}` : `a:${provider}`;
};

/** A text record holds strings of 255 characters at most; a longer value is several of them. */
const quote = (value: string): string =>
  (value.match(/.{1,255}/gu) ?? []).map((part) => `"${part}"`).join(' ');

const bounceRecords = (bounces: string, provider: string | undefined): DnsRecord[] => [
  {
    name: bounces,
    type: 'MX',
    value: provider === 'ses' ? '10 feedback-smtp.REGION.amazonses.com.' : `10 mail.${bounces}.`,
    why: 'Notices of failed mails arrive here. Name the host that takes them; with a provider, the one it tells.',
  },
  {
    name: bounces,
    type: 'TXT',
    value: `v=spf1 ${senderOf(provider)} -all`,
    why: 'SPF is looked up at the return path, so the domain of bounces needs it too.',
  },
];

/** The records that make others believe our mails, each with the reason for it. */
export const dnsRecords = (options: DnsOptions): DnsRecord[] => {
  const { contact, selector, dkim, provider } = options;
  const domain = senderDomain(options.from);
  const bounces = options.bounceDomain ?? `rebotes.${domain}`;
  return [
    {
      name: domain,
      type: 'TXT',
      value: `v=spf1 ${senderOf(provider)} -all`,
      why: 'SPF: only these servers may send for this domain. Add to a record that is there already: a domain has one.',
    },
    {
      name: `${selector}._domainkey.${domain}`,
      type: 'TXT',
      value: dkim === undefined ? 'v=DKIM1; k=rsa; p=…' : dkimRecord(dkim.privateKey),
      why:
        dkim === undefined
          ? 'DKIM: no key is set. Make one with openssl genrsa -out dkim.pem 2048, set MAIL_DKIM_KEY_FILE for worker and command, and ask again; or publish the records of a provider that signs for you.'
          : 'DKIM: the public half of MAIL_DKIM_KEY_FILE. To change keys, publish the new one under another MAIL_DKIM_SELECTOR first.',
    },
    {
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: `v=DMARC1; p=none; rua=mailto:${contact}; adkim=s; aspf=r`,
      why: 'DMARC: begin with p=none and read the reports for two weeks, then p=quarantine, then p=reject.',
    },
    ...bounceRecords(bounces, provider),
  ];
};

/** The records as lines of a zone file, each under its reason. */
export const printDnsRecords = (options: DnsOptions): string =>
  dnsRecords(options)
    .map(
      ({ name, type, value, why }) =>
        `; ${why}\n${name}. 3600 IN ${type} ${type === 'TXT' ? quote(value) : value}`,
    )
    .join('\n\n');
