// Mails that a mail server sends back, as they arrive in the mailbox of MAIL_FROM.

/** A delivery report as Postfix writes it (RFC 3464). */
export function deliveryReport({ messageId = "", status = "5.1.1", action = "failed" }): string {
  return `From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: office@company.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="next"

--next
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.
Message-ID: <of-another-mail@company.example>

--next
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Fri, 20 Nov 2026 13:45:00 +0545 (+0545)

Final-Recipient: rfc822; reader@visitor.example
Original-Recipient: rfc822;reader@visitor.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} said the other server,
    at some length

--next
Content-Type: text/rfc822-headers

Subject: First
Message-ID:
 ${messageId}
To: reader@visitor.example

--next--
`.replaceAll("\n", "\r\n");
}

/** What a mail provider sends when somebody presses "spam" (RFC 5965). */
export function spamReport(messageId: string, kind = "abuse"): string {
  return `From: <abuse@provider.example>
To: office@company.example
Subject: FW: First
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=next

--next
Content-Type: text/plain

This is an email abuse report.
--next
Content-Type: message/feedback-report

Feedback-Type: ${kind}
User-Agent: SomeGenerator/1.0
Version: 1
--next
Content-Type: message/rfc822
Content-Transfer-Encoding: 7bit

From: office@company.example
To: reader@visitor.example
Message-ID: ${messageId}
Subject: First

News.

Message-ID: <in-the-text@company.example>
--next--
`.replaceAll("\n", "\r\n");
}
