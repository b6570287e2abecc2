"""A window of WebKitGTK that WebDriver controls and that keeps what it stores in the folder named by the first argument,
as wide and as high as the two after it say. The last one is a script that comes before those of any page.

The browser that comes with the driver forgets everything when it ends, as it is meant for tests of single pages. Here a
browser is killed and opened again, and has to find what it had.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, width, height, script = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
storage = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
context = WebKit2.WebContext(website_data_manager=storage)
context.set_automation_allowed(True)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    if script:
        everywhere, at_start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
        view.get_user_content_manager().add_script(WebKit2.UserScript(script, everywhere, at_start, None, None))
    view.get_settings().set_enable_developer_extras(False)
    window = Gtk.Window(default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("close", lambda _view: window.destroy())
    return view


def take_control(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-window")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", open_window)


context.connect("automation-started", take_control)
Gtk.main()
