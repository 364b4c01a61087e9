/** Pieces of hostile HTML, for property tests. */
import * as fc from 'fast-check'

export const nasty = fc.constantFrom(
  '<script>alert(1)</script>', '<SCRIPT src=//evil.example/x.js>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">', '<a href="&#106;avascript:alert(1)">', '<a href="java\tscript:alert(1)">',
  '<a href=" javascript:alert(1)">', '<a href="data:text/html,<script>1</script>">', '<a href="vbscript:x">', '<a href="https://ok.example" onclick="alert(1)">', '<svg onload=alert(1)>', '<svg><script>alert(1)',
  '<math><mtext><style><img src onerror=alert(1)>', '<iframe srcdoc="<script>alert(1)</script>">', '<object data=x>', '<embed src=x>', '<style>*{background:url(javascript:1)}</style>', '<p style="background:url(javascript:1)">',
  '<form action="javascript:alert(1)"><button>', '<input onfocus=alert(1) autofocus>', '<meta http-equiv=refresh content="0;url=javascript:1">', '<base href="javascript:">', '<link rel=stylesheet href=x>',
  '<!--', '-->', '<![CDATA[', ']]>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<template>', '</template>', '<textarea>', '</textarea>', '<title>', '<plaintext>', '<xmp>', '<p>', '</p>', '<b>', '<ul><li>',
  '</ul>', '<table><tr><td>', '</table>', '<h1>', '<blockquote>', '<u', '">', "'>", '&lt;script&gt;', '<o:p>', '<a href="https://a.example">', '</a>', '<br/>', '<div contenteditable onpaste=alert(1)>', '<video><source onerror=alert(1)>',
  '<a href="javascript&colon;alert(1)">', '<a href=java&Tab;script&colon;1>', "<a href='&#x6a;avascript:1'>", '<a href=/x/onclick=alert(1)>', '<a href="/x"onclick="alert(1)">', '<p/onclick=alert(1)>', '<p onclick\n=alert(1)>',
  '<p style="width:exp/**/ression(alert(1))">', '<p style="w:\\65xpression(1)">', '<p style="background:url(&quot;https://a.example/x.png&quot;)">', '<p style="-moz-binding:url(https://x)">', '<img srcset="javascript:1 1x, https://a.example 2x">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img src="data:image/png;base64,AAAA">', '<!-- a -->', '<!--[if IE]><script>1</script><![endif]-->', '<!--><script>1</script>-->', '<!--a--!><script>1</script>', '<?xml <script>?>', '</ x>',
  '<image src=x onerror=1>', '<frameset onload=1>', '<select><style>', '<sub>', '</sub>', '<hr class="x">', '<pre>', '</pre>', '<table class=a>', '<div class="a">', '</div>', '<span style="color:red">', '</span>', '<h4 id=a>', '</h4>', '<a name="x" href="#y">',
  '<p title="<script>">', '<p title=\'a"b\'>', '<P CLASS=Up>', '</P >', '<br / >', '<a\u0000href=x>', '<p \u0000onclick=1>', '<sub/>', '<col>', '<dl><dt>', '<ol start=3><li value="7">', '</li></ol>', '<body onload=alert(1)>', '</body>', '<html onclick=1>',
)
